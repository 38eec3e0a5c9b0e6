export { readKeptAnswers } from './answer-cache.ts';
export { keepAnswers } from './keep-answers.ts';
export { renewAnswers } from './renew-answers.ts';
