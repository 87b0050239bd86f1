import { Card, CardLink, Stack } from '@secondspring/ui/components/card/card.tsx';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { STORIES_PATH } from '../../components/paths.ts';
import { WriteStoryTile } from '../../components/write-story-tile.tsx';
import * as s from './board.module.css';

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

export const ReviewsCard = () => (
  <CardLink to="/treatment-reviews" tone="plum">
    <span className={s.onward}>
      <span className={s.words}>
        <strong className={s.name}>Treatment Reviews</strong>
        <span>What helped other women, what didn’t, and what the evidence says.</span>
      </span>
      <ChevronRight size={20} aria-hidden />
    </span>
  </CardLink>
);
