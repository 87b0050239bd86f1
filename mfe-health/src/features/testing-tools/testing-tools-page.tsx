import { PageHeading } from '@secondspring/ui/components/page-heading/page-heading.tsx';
import { PageSections } from '@secondspring/ui/components/page-sections/page-sections.tsx';
import { HelpfulTests } from './helpful-tests.tsx';
import { LabResults } from './lab-results.tsx';
import { Card, Stack } from '@secondspring/ui/components/card/card.tsx';
import { siteCopy } from '@secondspring/ui/site/site-copy.ts';
import { HeartPulse, LineChart, Stethoscope, Target } from 'lucide-react';
import { IconRow } from '../../components/icon-row.tsx';
import * as looks from '@secondspring/ui/tokens/looks.module.css';

export const TestingToolsPage = () => (
  <>
    <PageHeading lead="What tests can tell you, when they help and when they don’t, and a safe place for your results.">
      Testing Tools
    </PageHeading>
    <PageSections>
      <LabResults>
        <HelpfulTests />
        <WhyBloodwork />
      </LabResults>
    </PageSections>
  </>
);

const WhyBloodwork = () => {
  const cards = [
    { icon: Stethoscope, title: 'Doctor review', text: siteCopy().labReview },
    {
      icon: Target,
      title: 'Targeted recommendations',
      text: 'A result can point to something else that needs care, such as your thyroid or low iron.',
    },
    {
      icon: HeartPulse,
      title: 'Early detection',
      text: 'Cholesterol and blood sugar change in these years. Knowing early gives you time to act.',
    },
    {
      icon: LineChart,
      title: 'Progress monitoring',
      text: 'Results side by side show what changes over the years.',
    },
  ];
  return (
    <section aria-labelledby="why">
      <h2 id="why">Why bloodwork helps</h2>
      <Card>
        <Stack as="ul">
          {cards.map(({ icon, title, text }) => (
            <IconRow as="li" icon={icon} key={title}>
              <h3>{title}</h3>
              <p className={looks.soft}>{text}</p>
            </IconRow>
          ))}
        </Stack>
      </Card>
    </section>
  );
};
