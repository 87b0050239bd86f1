import { useCommand } from '@secondspring/ui/api/use-command.ts';
import { Button } from '@secondspring/ui/components/button/button.tsx';
import { useHealthConsent } from '@secondspring/ui/member/use-health-consent.tsx';
import { useResumedAct } from '@secondspring/ui/session/resumed-act.ts';
import { useShowError } from '@secondspring/ui/session/use-show-error.ts';
import { useSignInFirst } from '@secondspring/ui/session/use-sign-in-first.ts';
import { showToast } from '@secondspring/ui/toasts/show-toast.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Bookmark, BookmarkCheck } from 'lucide-react';
import { savedArticlesQuery, useSavedArticles } from '../../api/saved-articles.ts';

/** The act that continues once she has signed in. */
const SAVING = 'save article';

/** Saves an article, or takes it off the list. A visitor signs in first. */
export const SaveButton = ({ slug }: { readonly slug: string }) => {
  const own = useSavedArticles()?.find((article) => article.slug === slug);
  const client = useQueryClient();
  const { requireMember } = useSignInFirst();
  const { withConsent, isChecking, consentDialog } = useHealthConsent();
  const listed = (title: string, message?: string) => async () => {
    await client.invalidateQueries({ queryKey: savedArticlesQuery.queryKey });
    showToast({ title, ...(message !== undefined && { message }) });
  };
  const saving = useCommand('PUT /api/saved-articles/{savedId}', {
    onSuccess: listed('Article saved', 'You’ll find it at the top of Resources.'),
    onError: useShowError('The article wasn’t saved. Please try again.'),
  });
  const unsaving = useCommand('DELETE /api/saved-articles/{savedId}', {
    onSuccess: listed('No longer saved'),
    onError: useShowError('The article is still saved. Please try again.'),
  });
  const save = async () => {
    if ((await requireMember('Please login to save articles', SAVING)) === null) return;
    withConsent(() => saving.mutate({ params: { savedId: crypto.randomUUID() }, body: { slug } }));
  };
  useResumedAct(
    () => void save(),
    (act) => act === SAVING,
  );
  return (
    <>
      <Button
        wide
        look="secondary"
        pending={isChecking || saving.isPending || unsaving.isPending}
        onClick={() => (own === undefined ? void save() : unsaving.mutate({ params: { savedId: own.id } }))}
      >
        {own === undefined ? <Bookmark size={20} aria-hidden /> : <BookmarkCheck size={20} aria-hidden />}
        {own === undefined ? 'Save' : 'Saved'}
      </Button>
      {consentDialog}
    </>
  );
};
