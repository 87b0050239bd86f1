import { ButtonAnchor } from '@secondspring/ui/components/button/button-link.tsx';
import { Card, Stack } from '@secondspring/ui/components/card/card.tsx';
import { classNames } from '@secondspring/ui/components/class-names.ts';
import { PageHeading } from '@secondspring/ui/components/page-heading/page-heading.tsx';
import { signInPath } from '@secondspring/ui/session/sign-in.ts';
import * as looks from '@secondspring/ui/tokens/looks.module.css';
import { Troubles } from './troubles.tsx';
import * as s from './landing.module.css';

export const Landing = () => (
  <>
    <div className={s.hero}>
      <PageHeading
        documentTitle="Second Spring"
        lead="Evidence-based tools, honest conversations and a community that gets it. Free, and anonymous if you like."
      >
        Menopause, with good company
      </PageHeading>
      <Stack gap={8}>
        <ButtonAnchor wide href={signInPath('/')}>
          Get Started - It's Free
        </ButtonAnchor>
        <ButtonAnchor wide look="quiet" href={signInPath('/')}>
          Sign In
        </ButtonAnchor>
      </Stack>
    </div>
    <Troubles />
    <Card>
      <ul className={classNames(looks.ruled, s.features)}>
        <li>
          <Offer title="Supportive Community">
            Talk to women who’ve been there. Use your name or stay anonymous.
          </Offer>
        </li>
        <li>
          <Offer title="Expert Articles">
            Plain words from the experts’ guidelines: what helps, how strong the evidence is, and what isn’t
            known.
          </Offer>
        </li>
        <li>
          <Offer title="Track Your Symptoms">
            See how you change from week to week, and show your doctor.
          </Offer>
        </li>
      </ul>
    </Card>
  </>
);

const Offer = ({ title, children }: { readonly title: string; readonly children: string }) => (
  <div>
    <h2 className={looks.inCard}>{title}</h2>
    <p className={looks.soft}>{children}</p>
  </div>
);
