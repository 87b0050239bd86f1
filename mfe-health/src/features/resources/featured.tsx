import { pathOf } from '@secondspring/ui/api/send.ts';
import { RowButton, RowLink, Rows } from '@secondspring/ui/components/rows/rows.tsx';
import { BookOpenText, CirclePlay, Headphones } from 'lucide-react';
import { windingDown, yourBody } from '../../api/talks.ts';
import { useDownload } from '../../transfer/use-download.ts';

/** Specification, section 2. */
export const Featured = () => {
  const pdf = useDownload('The download didn’t work. Please try again.');
  return (
    <section aria-labelledby="featured">
      <h2 id="featured">Featured</h2>
      <Rows aria-labelledby="featured">
        <RowLink
          icon={CirclePlay}
          kind="Video · 12 min"
          note="A walk from head to toe: what may change, and what helps."
          to={`/resources/${yourBody.slug}`}
        >
          {yourBody.title}
        </RowLink>
        <RowLink
          icon={Headphones}
          kind="Audio · 8 min"
          note="Letting go, part by part, until you drift off."
          to={`/resources/${windingDown.slug}`}
        >
          {windingDown.title}
        </RowLink>
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
      </Rows>
    </section>
  );
};
