import { RowLink, Rows } from '@secondspring/ui/components/rows/rows.tsx';
import {
  Brain,
  Droplets,
  Dumbbell,
  Fan,
  Flower2,
  Leaf,
  type LucideIcon,
  Moon,
  Pill,
  Salad,
  Tablets,
} from 'lucide-react';
import type { TreatmentCategory } from '../../api/treatments.ts';
import { firstSentence } from '../../catalogue/first-sentence.ts';
import { categoryPath } from '../../catalogue/paths.ts';

const icons = new Map<string, LucideIcon>([
  ['brain', Brain],
  ['droplets', Droplets],
  ['dumbbell', Dumbbell],
  ['fan', Fan],
  ['flower-2', Flower2],
  ['leaf', Leaf],
  ['moon', Moon],
  ['pill', Pill],
  ['salad', Salad],
  ['tablets', Tablets],
]);

/** A leaf for pictures that this build does not know. */
export const CategoryList = ({ categories }: { readonly categories: readonly TreatmentCategory[] }) => (
  <Rows>
    {categories.map(({ id, slug, name, icon, description }) => (
      <RowLink
        key={id}
        to={categoryPath(slug)}
        icon={icons.get(icon) ?? Leaf}
        note={firstSentence(description)}
      >
        {name}
      </RowLink>
    ))}
  </Rows>
);
