import { pathOf } from '@secondspring/ui/api/send.ts';
import { RowButton, Rows } from '@secondspring/ui/components/rows/rows.tsx';
import * as looks from '@secondspring/ui/tokens/looks.module.css';
import { BookOpenText, CirclePlay, Headphones } from 'lucide-react';
import { IconRow } from '../../components/icon-row.tsx';
import { useDownload } from '../../transfer/use-download.ts';
import * as s from './featured.module.css';

/** Neither exists yet, and each says so. */
const pieces = [
  { icon: CirclePlay, kind: 'Video · 12 min', title: 'Your body in the menopause years' },
  { icon: Headphones, kind: 'Audio · 8 min', title: 'Winding down for the night' },
] as const;

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
        {pieces.map(({ icon, kind, title }) => (
          <IconRow as="li" key={kind} icon={icon}>
            <h3 className={s.title}>{title}</h3>
            <p className={looks.note}>
              <span>{kind}</span> · <span>Not available yet</span>
            </p>
          </IconRow>
        ))}
      </Rows>
    </section>
  );
};
