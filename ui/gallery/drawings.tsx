import { GrowingLeaf } from '../check-in/growing-leaf.tsx';
import { Card } from '../components/card/card.tsx';
import { Drawing } from '../components/drawing/drawing.tsx';
import autumn from '../drawings/autumn.svg';
import empty from '../drawings/empty.svg';
import firstVisit from '../drawings/first-visit.svg';
import landing from '../drawings/landing.svg';
import month from '../drawings/month.svg';
import notFound from '../drawings/not-found.svg';
import offline from '../drawings/offline.svg';
import planFinished from '../drawings/plan-finished.svg';
import signedOut from '../drawings/signed-out.svg';
import spring from '../drawings/spring.svg';
import summer from '../drawings/summer.svg';
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
