import type { StoryTag } from '@secondspring/contracts/vocabulary/community-words.ts';
import { Button } from '@secondspring/ui/components/button/button.tsx';
import { ToggleGroup, ToggleItem } from '@secondspring/ui/components/toggle-group/toggle-group.tsx';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { visibleTags } from './visible-tags.ts';
import * as s from './tag-filter.module.css';

/** At most one chip is pressed. Pressing it again clears the filter. */
export const TagFilter = ({
  chosen,
  onChoose,
}: {
  readonly chosen: StoryTag | null;
  readonly onChoose: (tag: StoryTag | null) => void;
}) => {
  const [showsAll, setShowsAll] = useState(false);
  return (
    <ToggleGroup
      label="Filter by tag"
      className={s.filter}
      pressed={chosen}
      onPress={(tag: StoryTag) => onChoose(tag === chosen ? null : tag)}
    >
      {visibleTags(showsAll, chosen).map((tag) => (
        <ToggleItem key={tag} value={tag} className={s.chip}>
          {tag}
        </ToggleItem>
      ))}
      <Button look="quiet" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
        {showsAll ? <ChevronUp size={18} aria-hidden /> : <ChevronDown size={18} aria-hidden />}
        {showsAll ? 'Show less' : 'Show more'}
      </Button>
    </ToggleGroup>
  );
};
