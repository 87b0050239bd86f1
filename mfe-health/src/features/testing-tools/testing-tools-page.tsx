import { PageHeading } from '@secondspring/ui/components/page-heading/page-heading.tsx';
import { PageSections } from '@secondspring/ui/components/page-sections/page-sections.tsx';
import { HelpfulTests } from './helpful-tests.tsx';
import { LabResults } from './lab-results.tsx';
import { WhyBloodwork } from './why-bloodwork.tsx';

export const TestingToolsPage = () => (
  <>
    <PageHeading lead="What tests can tell you, when they help and when they don’t, and a safe place for your results.">
      Testing Tools
    </PageHeading>
    <PageSections>
      <WhyBloodwork />
      <HelpfulTests />
      <LabResults />
    </PageSections>
  </>
);
