import { BreathingLeaf } from './breathing-leaf.tsx';
import { TalkPage } from './talk-page.tsx';
import { windingDown } from '../../api/talks.ts';

/** Slower than talking. */
const CALM = 0.85;

export const WindingDownPage = () => <TalkPage talk={windingDown} rate={CALM} picture={BreathingLeaf} />;
