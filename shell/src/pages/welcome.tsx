import { CardLink, Card, Stack } from '@secondspring/ui/components/card/card.tsx';
import { PageHeading } from '@secondspring/ui/components/page-heading/page-heading.tsx';
import type { Member } from '@secondspring/ui/session/session.ts';
import { Sprout, Star } from 'lucide-react';
import { servedBy } from '../remotes/served-by.ts';
import { useRemotes } from '../remotes/remotes-context.ts';
import { Feature } from './feature.tsx';

/** Home for a member, as long as the dashboard is being built: a greeting and what is there. */
export function Welcome({ member }: { readonly member: Member }) {
  const hasReviews = servedBy(useRemotes().releases, '/treatment-reviews') !== undefined;
  return (
    <>
      <PageHeading documentTitle="Second Spring" lead="Here is what is open today.">
        {`Welcome back, ${member.firstName ?? 'there'}!`}
      </PageHeading>
      <Stack>
        {hasReviews && (
          <CardLink to="/treatment-reviews">
            <Feature icon={Star} tint="plum" title="Treatment Reviews">
              What helped other women, what did not, and what the evidence says.
            </Feature>
          </CardLink>
        )}
        <Card tone="sage">
          <Feature icon={Sprout} tint="sage" title="More is on its way">
            The assessment, your care plan, the community and stories are being built.
          </Feature>
        </Card>
      </Stack>
    </>
  );
}
