import type { Output } from '@secondspring/ui/api/call.ts';
import { longDate } from '@secondspring/ui/dates/long-date.ts';
import * as looks from '@secondspring/ui/tokens/looks.module.css';
import * as s from './provenance.module.css';

type Provenance = Pick<Output<'GET /api/resources/articles/{slug}'>, 'reviewed' | 'clinician' | 'sources'>;

/** When a text was compared with its sources, and by whom. */
export const CheckedNote = ({ reviewed, clinician }: Omit<Provenance, 'sources'>) => (
  <p className={looks.note}>
    {`We compared it with its sources on ${longDate(reviewed)}; ${clinician === null ? 'no clinician has checked it yet' : `${clinician.name}, a clinician, checked it on ${longDate(clinician.on)}`}.`}
  </p>
);

export const SourceList = ({ sources }: Pick<Provenance, 'sources'>) => (
  <ul className={s.sources}>
    {sources.map(({ title, url }) => (
      <li key={title}>
        {url === null ? (
          title
        ) : (
          <a href={url} target="_blank" rel="noreferrer noopener">
            {title}
          </a>
        )}
      </li>
    ))}
  </ul>
);
