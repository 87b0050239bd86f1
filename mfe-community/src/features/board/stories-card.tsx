import { Card, Stack } from '@secondspring/ui/components/card/card.tsx';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { STORIES_PATH } from '../../components/paths.ts';
import { WriteStoryTile } from '../../components/write-story-tile.tsx';
import * as s from './way-card.module.css';

export const StoriesCard = () => (
  <Card as="section" aria-labelledby="stories">
    <Stack>
      <div className={s.head}>
        <h2 id="stories">Stories</h2>
        <Link to={STORIES_PATH} className={s.all} aria-label="View all stories">
          View all
          <ChevronRight size={20} aria-hidden />
        </Link>
      </div>
      <p>Real stories from other women.</p>
      <WriteStoryTile />
    </Stack>
  </Card>
);
