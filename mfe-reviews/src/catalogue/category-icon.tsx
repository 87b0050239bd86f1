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
import * as s from './category-icon.module.css';

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

/** A leaf for names that this build does not know. */
export const CategoryIcon = ({ name }: { readonly name: string }) => {
  const Icon = icons.get(name) ?? Leaf;
  return (
    <span className={s.ground} aria-hidden>
      <Icon size={24} strokeWidth={1.75} />
    </span>
  );
};
