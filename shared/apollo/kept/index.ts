export { keepAnswers } from './keep-answers.ts';
