import { CardLink, Stack } from '@secondspring/ui/components/card/card.tsx';
import {
  ChevronRight,
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
import { NameOnCard } from '../../catalogue/name-on-card.tsx';
import { categoryPath } from '../../catalogue/paths.ts';
import * as s from './category-list.module.css';
import { CardSkeletons } from '@secondspring/ui/components/skeleton/card-skeletons.tsx';
import { Skeleton } from '@secondspring/ui/components/skeleton/skeleton.tsx';

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
const CategoryIcon = ({ name }: { readonly name: string }) => {
  const Icon = icons.get(name) ?? Leaf;
  return (
    <span className={s.ground} aria-hidden>
      <Icon size={24} strokeWidth={1.75} />
    </span>
  );
};

export const CategoryList = ({ categories }: { readonly categories: readonly TreatmentCategory[] }) => (
  <Stack as="ul">
    {categories.map(({ id, slug, name, icon, description }) => (
      <li key={id}>
        <CardLink to={categoryPath(slug)}>
          <span className={s.card}>
            <CategoryIcon name={icon} />
            <span className={s.words}>
              <NameOnCard name={name} />
              <span className={s.description}>{description}</span>
            </span>
            <ChevronRight size={20} aria-hidden />
          </span>
        </CardLink>
      </li>
    ))}
  </Stack>
);

export const CategoryListSkeleton = () => (
  <CardSkeletons words="Loading categories..." count={5}>
    <span className={s.card}>
      <Skeleton shape="card" width="48px" height="48px" />
      <Skeleton width="60%" />
      <span className={s.description}>
        <Skeleton />
        <Skeleton width="80%" />
      </span>
    </span>
  </CardSkeletons>
);
