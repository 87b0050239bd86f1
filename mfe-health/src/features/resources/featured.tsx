import { Badge } from '@secondspring/ui/components/badge/badge.tsx';
import { Card, Stack } from '@secondspring/ui/components/card/card.tsx';
import { BookOpenText, CirclePlay, Headphones } from 'lucide-react';
import { IconRow } from '../../components/icon-row.tsx';
import * as looks from '@secondspring/ui/tokens/looks.module.css';

/** Specification, section 2. None of them exists yet, and each says so. */
const pieces = [
  { icon: CirclePlay, kind: 'Video', length: '12 min', title: 'Your body in the menopause years' },
  { icon: Headphones, kind: 'Audio', length: '8 min', title: 'Winding down for the night' },
  { icon: BookOpenText, kind: 'Guide', length: '24 pages', title: 'The complete menopause guide' },
] as const;

export const Featured = () => (
  <section aria-labelledby="featured">
    <h2 id="featured">Featured</h2>
    <Card>
      <Stack as="ul">
        {pieces.map(({ icon, kind, length, title }) => (
          <IconRow as="li" key={kind} icon={icon}>
            <div className={looks.apart}>
              <div>
                <h3>{title}</h3>
                <p className={looks.note}>{`${kind} · ${length}`}</p>
              </div>
              <Badge tone="quiet">Not available yet</Badge>
            </div>
          </IconRow>
        ))}
      </Stack>
    </Card>
    <p className={looks.note}>We’re still making these. The articles below are ready to read now.</p>
  </section>
);
