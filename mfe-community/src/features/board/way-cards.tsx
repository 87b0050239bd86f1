import { Card, CardLink, Stack } from '@secondspring/ui/components/card/card.tsx';
import { classNames } from '@secondspring/ui/components/class-names.ts';
import * as looks from '@secondspring/ui/tokens/looks.module.css';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { STORIES_PATH } from '../../components/paths.ts';
import { WriteStoryTile } from '../../components/write-story-tile.tsx';
import * as s from './way-cards.module.css';

/** To the stories and to the reviews, side by side, so that the first post is on the first screen. */
export const WayCards = () => (
  <div className={s.ways}>
    <Card as="section" aria-labelledby="stories">
      <Stack gap={8}>
        <div className={looks.apart}>
          <h2 id="stories" className={looks.inCard}>
            Stories
          </h2>
          <Link to={STORIES_PATH} className={s.all} aria-label="View all stories">
            View all
            <ChevronRight size={18} aria-hidden />
          </Link>
        </div>
        <WriteStoryTile />
      </Stack>
    </Card>
    <CardLink to="/treatment-reviews" tone="plum">
      <Stack gap={8}>
        <strong className={classNames(looks.heading, looks.inCard)}>Treatment Reviews</strong>
        <span className={looks.note}>What helped, what didn’t, and the evidence.</span>
      </Stack>
    </CardLink>
  </div>
);
