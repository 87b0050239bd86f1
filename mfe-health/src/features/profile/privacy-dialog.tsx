import { Stack } from '@secondspring/ui/components/card/card.tsx';
import { consentPurposes, type ConsentPurpose } from '@secondspring/contracts/vocabulary/consent-words.ts';
import { Dialog } from '@secondspring/ui/components/dialog/dialog.tsx';
import { Loaded } from '@secondspring/ui/components/loaded/loaded.tsx';
import { Loading } from '@secondspring/ui/components/loading/loading.tsx';
import { showToast } from '@secondspring/ui/toasts/show-toast.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { consentsQuery } from '@secondspring/ui/member/consents.ts';
import { useGiveConsents } from '@secondspring/ui/member/give-consents.ts';
import { useWithdrawConsent } from '../../api/withdraw-consent.ts';
import { useResumedAct } from '@secondspring/ui/session/resumed-act.ts';
import { useShowError } from '@secondspring/ui/session/use-show-error.ts';
import { ConsentPart } from './consent-part.tsx';
import { dialogPath } from './dialog-names.ts';
import { SignedInOn } from './signed-in-on.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

/** Acts that continue once she has signed in again. */
const givingOf = (purpose: ConsentPurpose): string => `give ${purpose}`;
const withdrawalOf = (purpose: ConsentPurpose): string => `withdraw ${purpose}`;

export const PrivacyDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const consents = useQuery(consentsQuery);
  const [withdrawing, setWithdrawing] = useState<ConsentPurpose | null>(null);
  const [giving, setGiving] = useState<ConsentPurpose | null>(null);
  const failed = useShowError('That wasn’t saved. Please try again.', {
    back: dialogPath('privacy'),
    resume: withdrawing !== null ? withdrawalOf(withdrawing) : giving !== null ? givingOf(giving) : undefined,
  });
  const give = useGiveConsents({
    onDone: () => showToast({ title: 'Saved', message: 'You can change your mind at any time.' }),
    onError: failed,
  });
  const withdraw = useWithdrawConsent(() => {
    setWithdrawing(null);
    showToast({ title: 'Consent withdrawn', message: 'We’ve stopped what it allowed.' });
  }, failed);
  const giveTo = (purpose: ConsentPurpose) => {
    setGiving(purpose);
    give.mutate([purpose]);
  };
  useResumedAct((act) => {
    for (const purpose of consentPurposes) {
      if (act === givingOf(purpose)) giveTo(purpose);
      if (act === withdrawalOf(purpose)) {
        setWithdrawing(purpose);
        withdraw.mutate({ params: { purpose } });
      }
    }
  });
  if (withdrawing !== null)
    return (
      <WithdrawDialog
        purpose={withdrawing}
        isPending={withdraw.isPending}
        onConfirm={() => withdraw.mutate({ params: { purpose: withdrawing } })}
        onBack={() => setWithdrawing(null)}
      />
    );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Privacy Settings"
      description="What you’ve agreed to, and where you’re signed in. You can change either at any time."
    >
      <Stack>
        <Loaded
          query={consents}
          failed="We couldn’t load your settings."
          waiting={<Loading words="Loading..." />}
        >
          {(known) =>
            consentPurposes.map((purpose) => (
              <ConsentPart
                key={purpose}
                purpose={purpose}
                givenAt={known.find((one) => one.purpose === purpose && one.given)?.givenAt ?? null}
                isPending={give.isPending && give.variables.includes(purpose)}
                onGive={() => giveTo(purpose)}
                onWithdraw={() => setWithdrawing(purpose)}
              />
            ))
          }
        </Loaded>
        <SignedInOn />
      </Stack>
    </Dialog>
  );
};
