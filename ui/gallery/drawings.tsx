import { GrowingLeaf } from '../check-in/growing-leaf.tsx';
import { Card } from '../components/card/card.tsx';
import { Drawing } from '../components/drawing/drawing.tsx';
import asking from '../drawings/asking.svg';
import autumn from '../drawings/autumn.svg';
import bladder from '../drawings/bladder.svg';
import bones from '../drawings/bones.svg';
import brain from '../drawings/brain.svg';
import empty from '../drawings/empty.svg';
import firstVisit from '../drawings/first-visit.svg';
import heart from '../drawings/heart.svg';
import helps from '../drawings/helps.svg';
import hormones from '../drawings/hormones.svg';
import joints from '../drawings/joints.svg';
import landing from '../drawings/landing.svg';
import month from '../drawings/month.svg';
import notFound from '../drawings/not-found.svg';
import offline from '../drawings/offline.svg';
import planFinished from '../drawings/plan-finished.svg';
import signedOut from '../drawings/signed-out.svg';
import skin from '../drawings/skin.svg';
import spring from '../drawings/spring.svg';
import summer from '../drawings/summer.svg';
import warmth from '../drawings/warmth.svg';
import winter from '../drawings/winter.svg';
import { Specimen, SpecimenRow } from './specimen.tsx';

const week = [0, 1, 2, 3, 4, 5, 6, 7];

export const Drawings = () => (
  <>
    <Specimen name="Drawing">
      <Drawing of={landing} width={344} height={196} />
      <SpecimenRow>
        {[firstVisit, empty, planFinished, notFound, offline, signedOut].map((file) => (
          <Drawing key={file} of={file} />
        ))}
        <Drawing of={month} height={208} />
      </SpecimenRow>
      <SpecimenRow>
        {[hormones, brain, warmth, heart, bones, joints, skin, bladder, helps, asking].map((file) => (
          <Drawing key={file} of={file} />
        ))}
      </SpecimenRow>
      <SpecimenRow>
        {[winter, spring, summer, autumn].map((file) => (
          <Drawing key={file} of={file} width={96} height={96} />
        ))}
      </SpecimenRow>
    </Specimen>
    <Specimen name="GrowingLeaf">
      <Card tone="plum">
        <SpecimenRow>
          {week.map((days) => (
            <GrowingLeaf key={days} days={days} leaves={days % 4} />
          ))}
        </SpecimenRow>
      </Card>
    </Specimen>
  </>
);
