import * as looks from '@secondspring/ui/tokens/looks.module.css';
import { buttonLook, type ButtonLook } from '@secondspring/ui/components/button/button-look.ts';
import { classNames } from '@secondspring/ui/components/class-names.ts';
import { Camera, FolderOpen, type LucideIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { ACCEPTED } from './chosen-files.ts';
import * as s from './drop-zone.module.css';

type OnFiles = (files: readonly File[]) => void;

/** Dropping is offered where there is a mouse, and the camera where there is none. */
export const DropZone = ({ onFiles }: { readonly onFiles: OnFiles }) => {
  const [isOver, setIsOver] = useState(false);
  const hint = useId();
  return (
    <div
      className={classNames(looks.paper, s.zone, isOver && s.over)}
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
      <p className={s.byMouse}>Drop your files here, or click to browse</p>
      <div className={s.ways}>
        <FileButton icon={FolderOpen} look="primary" accept={ACCEPTED} hint={hint} onFiles={onFiles}>
          Choose Files
        </FileButton>
        <div className={s.byHand}>
          <FileButton
            icon={Camera}
            look="secondary"
            accept="image/jpeg"
            hint={hint}
            isPhoto
            onFiles={onFiles}
          >
            Take a Photo
          </FileButton>
        </div>
      </div>
      <p id={hint} className={looks.note}>
        PDF, JPEG or PNG, up to 10MB each
      </p>
    </div>
  );
};

/** The file input lies unseen over the whole of it. */
const FileButton = ({
  icon: Icon,
  look,
  accept,
  hint,
  isPhoto = false,
  onFiles,
  children,
}: {
  readonly icon: LucideIcon;
  readonly look: ButtonLook;
  readonly accept: string;
  /** Id of what describes it. */
  readonly hint: string;
  readonly isPhoto?: boolean;
  readonly onFiles: OnFiles;
  readonly children: string;
}) => (
  <label className={classNames(looks.drawn, buttonLook(look, true))}>
    <Icon size={20} aria-hidden />
    {children}
    <input
      type="file"
      multiple={!isPhoto}
      accept={accept}
      capture={isPhoto ? 'environment' : undefined}
      aria-describedby={hint}
      onChange={({ currentTarget }) => {
        onFiles([...(currentTarget.files ?? [])]);
        // Lets her choose the same file again after removing it.
        currentTarget.value = '';
      }}
    />
  </label>
);
