import { pathOf } from '@secondspring/ui/api/send.ts';
import { RowButton, RowLink, Rows } from '@secondspring/ui/components/rows/rows.tsx';
import * as looks from '@secondspring/ui/tokens/looks.module.css';
import { BookOpenText, CirclePlay, Headphones } from 'lucide-react';
import { IconRow } from '../../components/icon-row.tsx';
import { useDownload } from '../../transfer/use-download.ts';
import { windingDown } from '../../api/talks.ts';
import * as s from './featured.module.css';

/** Specification, section 2. */
export const Featured = () => {
  const pdf = useDownload('The download didn’t work. Please try again.');
  return (
    <section aria-labelledby="featured">
      <h2 id="featured">Featured</h2>
      <Rows aria-labelledby="featured">
        <RowButton
          icon={BookOpenText}
          kind="Guide · 24 pages"
          note="A PDF to keep, to print and to take to your doctor."
          pending={pdf.isPending}
          pendingWords="Making your PDF..."
          onClick={() =>
            pdf.mutate({ path: pathOf('GET /api/resources/guide'), filename: 'second-spring-guide.pdf' })
          }
        >
          The complete menopause guide
        </RowButton>
        <RowLink
          icon={Headphones}
          kind="Audio · 8 min"
          note="Letting go, part by part, until you drift off."
          to={`/resources/${windingDown.slug}`}
        >
          {windingDown.title}
        </RowLink>
        <li className={s.later}>
          <IconRow icon={CirclePlay}>
            <h3 className={s.title}>Your body in the menopause years</h3>
            <p className={looks.note}>
              <span>Video · 12 min</span> · <span>Not available yet</span>
            </p>
          </IconRow>
        </li>
      </Rows>
    </section>
  );
};
