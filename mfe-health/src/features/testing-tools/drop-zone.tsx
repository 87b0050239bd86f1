import * as looks from '@secondspring/ui/tokens/looks.module.css';
import { classNames } from '@secondspring/ui/components/class-names.ts';
import { Upload } from 'lucide-react';
import { useId, useState } from 'react';
import { ACCEPTED } from './chosen-files.ts';
import * as s from './drop-zone.module.css';

/** The file input covers the whole area. */
export const DropZone = ({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) => {
  const [isOver, setIsOver] = useState(false);
  const hint = useId();
  return (
    <div
      className={classNames(looks.drawn, s.zone, isOver && s.over)}
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
      <p id={hint} className={looks.note}>
        PDF, JPEG or PNG, up to 10MB each
      </p>
      <input
        type="file"
        multiple
        accept={ACCEPTED}
        aria-label="Choose lab result files"
        aria-describedby={hint}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Lets her choose the same file again after removing it.
          currentTarget.value = '';
        }}
      />
    </div>
  );
};
