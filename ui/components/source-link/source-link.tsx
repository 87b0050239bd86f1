import * as looks from '../../tokens/looks.module.css';
import { ExternalLink } from 'lucide-react';
import * as s from './source-link.module.css';

/** The link sends no referrer. */
export const SourceLink = ({ source, url }: { readonly source: string; readonly url: string | null }) =>
  url === null ? (
    <p className={looks.note}>Source: {source}</p>
  ) : (
    <a className={s.link} href={url} target="_blank" rel="noreferrer noopener">
      <span>Source: {source}</span>
      <ExternalLink size={16} aria-label="(opens a new page)" />
    </a>
  );
