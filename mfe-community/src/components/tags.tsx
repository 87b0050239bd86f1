import { Badge } from '@secondspring/ui/components/badge/badge.tsx';
import * as s from './tags.module.css';

/** Spans, because they may be inside a link. */
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
