import { Feather } from 'lucide-react';
import { useDialogRequest } from '../navigation/dialog-request.ts';
import * as s from './write-story-tile.module.css';

export const WriteStoryTile = () => {
  const request = useDialogRequest();
  return (
    <button type="button" className={s.tile} onClick={() => request({ kind: 'new-story' })}>
      <Feather size={22} aria-hidden />
      Post a story of your own
    </button>
  );
};
