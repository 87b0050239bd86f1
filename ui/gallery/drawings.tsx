/// <reference types="@rspack/core/module" />
import { GrowingLeaf } from '../check-in/growing-leaf.tsx';
import { Card } from '../components/card/card.tsx';
import { Drawing } from '../components/drawing/drawing.tsx';
import { Specimen, SpecimenRow } from './specimen.tsx';

const drawings = import.meta.webpackContext('../drawings', { regExp: /\.svg$/u });

const week = [0, 1, 2, 3, 4, 5, 6, 7];

export const Drawings = () => (
  <>
    <Specimen name="Drawing">
      <SpecimenRow>
        {drawings.keys().map((file) => (
          <Drawing key={file} of={String(drawings(file))} />
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
