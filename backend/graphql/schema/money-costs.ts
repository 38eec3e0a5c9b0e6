/** What the rows of one document cost, of the allowance of a query: its lines, or its change orders. */
export const DOCUMENT_COST = 250;

/** What the lines of a change order cost: it has few. */
export const CHANGE_ORDER_COST = 10;

/** What the first look at a list of documents costs. */
export const LIST_COST = 500;

/** How many documents a list is assumed to have when its cost is computed: most have few. */
export const DOCUMENTS = 20;
