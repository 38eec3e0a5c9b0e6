import { reveal } from './reveal.ts';

// In the text of a workspace page: a file would come after the first paint.
reveal();
