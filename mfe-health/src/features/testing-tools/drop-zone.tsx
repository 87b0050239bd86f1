import { classNames } from '@secondspring/ui/components/class-names.ts';
import { Upload } from 'lucide-react';
import { useId, useState } from 'react';
import { ACCEPTED } from './chosen-files.ts';
import * as s from './drop-zone.module.css';

/** Where files are dropped, or chosen by a click or a key: the phone's own file input over the whole area. */
export const DropZone = ({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) => {
  const [isOver, setIsOver] = useState(false);
  const hint = useId();
  return (
    <div
      className={classNames(s.zone, isOver && s.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <Upload size={32} strokeWidth={1.6} aria-hidden />
      <p className={s.words} aria-hidden>
        Drop your files here, or click to browse
      </p>
      <p id={hint} className={s.hint}>
        PDF, JPEG or PNG, up to 10MB each
      </p>
      <input
        type="file"
        className={s.input}
        multiple
        accept={ACCEPTED}
        aria-label="Choose lab result files"
        aria-describedby={hint}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // So that the same file can be chosen again after it was removed.
          currentTarget.value = '';
        }}
      />
    </div>
  );
};
