import { classNames } from '@secondspring/ui/components/class-names.ts';
import * as looks from '@secondspring/ui/tokens/looks.module.css';
import { EmptyState } from '@secondspring/ui/components/empty-state/empty-state.tsx';
import { ErrorState } from '@secondspring/ui/components/error-state/error-state.tsx';
import { LoadMore } from '@secondspring/ui/components/load-more/load-more.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type LabFile, labFilesQuery } from '../../api/lab-files.ts';
import { CardsSkeleton } from '../../components/page-skeleton.tsx';
import * as s from './file-row.module.css';
import { UploadedFileRow } from './uploaded-file.tsx';
import { lazyDialog } from '@secondspring/ui/lazy/lazy-dialog.tsx';

const LazyRemoveFile = lazyDialog(async () => (await import('./remove-file-dialog.tsx')).RemoveFileDialog);

/** Takes the focus once a file is gone. */
const HEADING = 'uploaded';

export const UploadedFiles = () => {
  const list = useInfiniteQuery(labFilesQuery);
  const { data, isError, refetch } = list;
  const files = data?.pages.flatMap(({ items }) => items);
  const [removing, setRemoving] = useState<LabFile | null>(null);
  return (
    <section aria-labelledby={HEADING}>
      <h2 id={HEADING} tabIndex={-1}>
        Your Uploaded Lab Results
      </h2>
      {files === undefined && !isError && <CardsSkeleton heights={[120]} />}
      {files === undefined && isError && (
        <ErrorState words="We couldn’t load your files." onRetry={() => void refetch()} />
      )}
      {files?.length === 0 && <EmptyState words="No files uploaded yet" />}
      {files !== undefined && files.length > 0 && (
        <ul className={classNames(looks.paper, looks.ruled, s.files)}>
          {files.map((file) => (
            <UploadedFileRow key={file.id} file={file} onRemove={() => setRemoving(file)} />
          ))}
        </ul>
      )}
      <LoadMore pages={list} itemName="files" />
      {removing !== null && (
        <LazyRemoveFile file={removing} headingId={HEADING} onClose={() => setRemoving(null)} />
      )}
    </section>
  );
};
