import type { TreatmentOrder } from '@secondspring/contracts/vocabulary/review/words.ts';
import { useLocation, useSearchParams } from 'react-router-dom';
import { readTreatmentOrder } from '../../api/list-treatments-of-category.ts';

/** Kept in the address, so that going back and sharing show the same order. */
export const useTreatmentOrder = (): {
  readonly order: TreatmentOrder;
  readonly sortBy: (order: string) => void;
} => {
  const [search, setSearch] = useSearchParams();
  // Keeps where she came from.
  const { state } = useLocation();
  const sortBy = (sort: string) => {
    const order = readTreatmentOrder(new URLSearchParams({ sort }));
    setSearch(order === 'name' ? {} : { sort: order }, { replace: true, state });
  };
  return { order: readTreatmentOrder(search), sortBy };
};
