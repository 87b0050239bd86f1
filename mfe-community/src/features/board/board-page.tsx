import { PageHeading } from '@secondspring/ui/components/page-heading/page-heading.tsx';
import { PageSections } from '@secondspring/ui/components/page-sections/page-sections.tsx';
import { RoundAction } from '@secondspring/ui/components/round-action/round-action.tsx';
import { PenLine } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { useDialogRequest } from '../../navigation/dialog-request.ts';
import { Board } from './board.tsx';
import { WayCards } from './way-cards.tsx';

export const BoardPage = () => {
  const [search, setSearch] = useSearchParams();
  const request = useDialogRequest();
  const categoryId = Number(search.get('category')) || null;
  const choose = (chosen: number | null) =>
    setSearch(chosen === null ? {} : { category: String(chosen) }, { replace: true });
  const onWrite = () => request({ kind: 'new-post', categoryId });
  return (
    <>
      <PageHeading lead="You're not alone on this journey">Community</PageHeading>
      <PageSections>
        <WayCards />
        <Board categoryId={categoryId} onChoose={choose} onWrite={onWrite} />
      </PageSections>
      <RoundAction icon={PenLine} label="New Post" onClick={onWrite} />
    </>
  );
};
