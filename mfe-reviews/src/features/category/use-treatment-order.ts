import type { TreatmentOrder } from '@secondspring/contracts/vocabulary/review-words.ts';
import { useLocation, useSearchParams } from 'react-router-dom';
import { readTreatmentOrder } from '../../api/list-treatments-of-category.ts';

/** How a category's treatments are sorted, kept in the address, so that coming back and sharing lead to the same order. */
export const useTreatmentOrder = (): {
  readonly order: TreatmentOrder;
  readonly sortBy: (order: string) => void;
} => {
  const [search, setSearch] = useSearchParams();
  // Where she came from stays known.
  const { state } = useLocation();
  const sortBy = (sort: string) => {
    const order = readTreatmentOrder(new URLSearchParams({ sort }));
    setSearch(order === 'name' ? {} : { sort: order }, { replace: true, state });
  };
  return { order: readTreatmentOrder(search), sortBy };
};
