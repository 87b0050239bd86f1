import { ButtonAnchor } from '@secondspring/ui/components/button/button-link.tsx';
import { Card, Stack } from '@secondspring/ui/components/card/card.tsx';
import { PageHeading } from '@secondspring/ui/components/page-heading/page-heading.tsx';
import { signInPath } from '@secondspring/ui/session/sign-in.ts';
import { BookOpen, HeartHandshake, Sprout } from 'lucide-react';
import { Feature } from './feature.tsx';
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
    <Stack as="ul">
      <Card as="li">
        <Feature icon={HeartHandshake} tint="plum" title="Supportive Community">
          Talk to women who’ve been there. Use your name or stay anonymous.
        </Feature>
      </Card>
      <Card as="li">
        <Feature icon={BookOpen} tint="terracotta" title="Expert Articles">
          Plain words from the experts’ guidelines: what helps, how strong the evidence is, and what isn’t
          known.
        </Feature>
      </Card>
      <Card as="li">
        <Feature icon={Sprout} tint="sage" title="Track Your Symptoms">
          See how you change from week to week, and show your doctor.
        </Feature>
      </Card>
    </Stack>
  </>
);
