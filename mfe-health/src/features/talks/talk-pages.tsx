import { windingDown, yourBody } from '../../api/talks.ts';
import { BreathingLeaf } from './breathing-leaf.tsx';
import { Scene } from './scene.tsx';
import { TalkPage } from './talk-page.tsx';

/** Of the voice; 1 is its own. */
const CALM = 0.85;
const CLEAR = 0.95;

export const WindingDownPage = () => <TalkPage talk={windingDown} rate={CALM} picture={BreathingLeaf} />;

export const YourBodyPage = () => <TalkPage talk={yourBody} rate={CLEAR} picture={Scene} />;
