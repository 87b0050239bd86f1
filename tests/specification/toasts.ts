import { toast, type SpecifiedToast } from './row.ts';

const login = (reason: string) => toast('Roles and permissions', 'Login required', reason);
const invalid = (title: string, message: string) => toast('Validation rules', title, message);
const answered = <const Said extends readonly [title: string, message?: string]>(...words: Said) =>
  toast('The error catalogue', ...words);

export const toasts = {
  phaseMissing: invalid('Please select a phase', 'Select where you are in your journey to continue.'),
  assessmentMissing: invalid(
    'Please complete the assessment',
    'Select your age and at least one symptom to continue.',
  ),
  birthMissing: invalid(
    'Please enter your date of birth',
    'Date of birth is required to complete your profile.',
  ),
  ageMissingForPlan: invalid(
    'Please select your age',
    'Age information is required to generate your care plan.',
  ),
  symptomsMissingForPlan: invalid(
    'Please select symptoms',
    'Symptom information is required to generate your care plan.',
  ),
  ageMissing: invalid('Please select your age', 'Age information is required to continue.'),
  symptomsMissing: invalid(
    'Please select symptoms',
    'Symptom information is required to complete the assessment.',
  ),
  commentRequired: invalid('Comment required', 'Please enter a comment before submitting.'),
  storyIncomplete: invalid('Missing information', 'Please provide both a title and content for your story.'),
  storyCommentEmpty: invalid('Empty comment', 'Please enter a comment before posting.'),
  loginToPost: login('Please login to create a post'),
  loginToVoteOnPosts: login('Please login to vote on posts'),
  loginToVoteOnComments: login('Please login to vote on comments'),
  loginToComment: login('Please login to post a comment'),
  loginToMarkHelpful: login('Please login to mark reviews as helpful'),
  loginToReview: login('Please login to write a review'),
  assessmentCompleted: toast(
    'The calls it makes',
    'Assessment completed!',
    'Your responses have been saved successfully.',
  ),
  profileCompleted: toast('The calls it makes', 'Profile completed!'),
  carePlanGenerated: toast(
    'The calls it makes',
    'Care plan generated!',
    'Your personalized care plan is ready.',
  ),
  assessmentFailed: answered('Error', 'Failed to save assessment. Please try again.'),
  profileFailed: answered('Error', 'Failed to update profile. Please try again.'),
  carePlanFailed: answered('Error', 'Failed to generate care plan. Please try again.'),
  postFailed: answered('Error creating post'),
  commentFailed: answered('Error posting comment'),
  storyFailed: answered('Error', 'Failed to post story. Please try again.'),
  storyCommentFailed: answered('Error', 'Failed to post comment. Please try again.'),
  uploadFailed: answered('Upload failed', 'Failed to upload files. Please try again.'),
  reviewFailed: answered('Error', 'Failed to submit review'),
  treatmentsFailed: answered('Failed to fetch treatments'),
  reviewsFailed: answered('Failed to fetch reviews'),
  treatmentFailed: answered('Failed to fetch treatment'),
  postCreated: answered('Post created!', 'Your post has been published to the community.'),
  commentPosted: answered('Comment posted!', 'Your comment has been added to the discussion.'),
  storyCommentPosted: answered('Comment posted!', 'Your comment has been added.'),
  storyPosted: answered('Story posted!', 'Your story has been shared with the community.'),
  filesUploaded: answered('Files uploaded!', 'Your lab results have been uploaded successfully.'),
  reviewSubmitted: answered('Review submitted!', 'Thank you for sharing your experience'),
  markedHelpful: answered('Marked as helpful', 'Thank you for your feedback!'),
  helpfulRemoved: answered('Removed helpful mark'),
} as const satisfies Readonly<Record<string, SpecifiedToast>>;
