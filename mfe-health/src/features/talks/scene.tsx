import type { TalkPicture } from '@secondspring/contracts/vocabulary/talk-pictures.ts';
import { Drawing } from '@secondspring/ui/components/drawing/drawing.tsx';
import asking from '@secondspring/ui/drawings/asking.svg';
import bladder from '@secondspring/ui/drawings/bladder.svg';
import bones from '@secondspring/ui/drawings/bones.svg';
import brain from '@secondspring/ui/drawings/brain.svg';
import heart from '@secondspring/ui/drawings/heart.svg';
import helps from '@secondspring/ui/drawings/helps.svg';
import hormones from '@secondspring/ui/drawings/hormones.svg';
import joints from '@secondspring/ui/drawings/joints.svg';
import skin from '@secondspring/ui/drawings/skin.svg';
import warmth from '@secondspring/ui/drawings/warmth.svg';
import type { Moment } from './player.tsx';
import * as s from './scene.module.css';

const drawings: Readonly<Record<TalkPicture, string>> = {
  hormones,
  brain,
  warmth,
  heart,
  bones,
  joints,
  skin,
  bladder,
  helps,
  asking,
};

/** The drawing of a part; each fades in. Decorative. */
export const Scene = ({ part }: Moment) =>
  part?.picture && (
    <div key={part.picture} className={s.scene}>
      <Drawing of={drawings[part.picture]} width={352} height={264} />
    </div>
  );
