import { useEffect, useRef } from 'react';
import type { Draft } from '../api/draft.ts';
import type { Told } from '../questions/rules.ts';
import { useKeep } from './use-keep.ts';

/** Keeps the draft, without a question and without a picture: a toast says how it went. */
export const Keeping = ({
  told,
  onDone,
  onFailed,
}: {
  readonly told: Told;
  readonly onDone: (draft: Draft) => void;
  readonly onFailed: () => void;
}) => {
  const keep = useKeep(onDone, onFailed);
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    keep(told);
  }, [keep, told]);
  return null;
};
