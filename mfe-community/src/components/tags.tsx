import { Badge } from '@secondspring/ui/components/badge/badge.tsx';
import * as s from './tags.module.css';

/** Labels side by side: tags of a story, or where a post stands. Spans, so that they may stand inside a link. */
export const Tags = ({ tags }: { readonly tags: readonly string[] }) =>
  tags.length === 0 ? null : (
    <span className={s.tags}>
      {tags.map((tag) => (
        <Badge key={tag} tone="sage">
          {tag}
        </Badge>
      ))}
    </span>
  );
