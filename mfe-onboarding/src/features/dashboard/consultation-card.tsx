import * as looks from '@secondspring/ui/tokens/looks.module.css';
import type { SubscriptionPlan } from '@secondspring/contracts/vocabulary/plan-words.ts';
import { Badge } from '@secondspring/ui/components/badge/badge.tsx';
import { Button } from '@secondspring/ui/components/button/button.tsx';
import { Card, Stack } from '@secondspring/ui/components/card/card.tsx';
import { showToast } from '@secondspring/ui/toasts/show-toast.ts';
import { Check, Crown } from 'lucide-react';
import { siteCopy } from '@secondspring/ui/site/site-copy.ts';
import * as s from './dashboard.module.css';

const benefits = [
  'Live video consultations',
  '24/7 AI assistant',
  'Advanced symptom tracking',
  'Priority support',
];

/** What is not available yet says so. */
export const ConsultationCard = ({ plan }: { readonly plan: SubscriptionPlan }) => {
  const notYet = (what: string) =>
    showToast({
      title: `${what} isn’t available yet`,
      message: 'We’ll tell you here when it is. You won’t be charged.',
    });
  return (
    <Card as="section" tone="honey" aria-labelledby="consultation">
      <Stack>
        {plan === 'premium' ? (
          <>
            <div className={looks.apart}>
              <h2 id="consultation">Expert consultation</h2>
              <Badge icon={Crown}>Premium</Badge>
            </div>
            <p>{siteCopy().consultation}</p>
            <Button look="secondary" onClick={() => notYet('Video consultation')}>
              Book Video Consultation
            </Button>
            <Button look="secondary" onClick={() => notYet('The AI assistant')}>
              Chat with AI Assistant
            </Button>
          </>
        ) : (
          <>
            <h2 id="consultation">Expert consultation</h2>
            <Stack as="ul" gap={8} className={s.benefits}>
              {benefits.map((benefit) => (
                <li key={benefit} className={looks.pictured}>
                  <Check size={20} strokeWidth={2.5} aria-hidden />
                  {benefit}
                </li>
              ))}
            </Stack>
            <Button look="secondary" onClick={() => notYet('Premium')}>
              <Crown size={20} aria-hidden />
              Upgrade to Premium
            </Button>
            <p className={looks.note}>The free plan includes community access and basic symptom tracking.</p>
          </>
        )}
      </Stack>
    </Card>
  );
};
