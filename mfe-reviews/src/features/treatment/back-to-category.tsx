import { BackLink } from '@secondspring/ui/components/back-link/back-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { treatmentCategoriesQuery } from '../../api/list-treatment-categories.ts';
import { categoryPath, HOME_PATH } from '../../catalogue/paths.ts';

export const BackToCategory = ({ categoryId }: { readonly categoryId: string }) => {
  const { data: categories } = useQuery(treatmentCategoriesQuery);
  const category = categories?.find(({ id }) => id === categoryId);
  return category === undefined ? (
    <BackLink to={HOME_PATH}>Back to Categories</BackLink>
  ) : (
    <BackLink to={categoryPath(category.slug)}>{`Back to ${category.name}`}</BackLink>
  );
};
