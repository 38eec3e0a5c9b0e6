/**
 * Replaces the sentences that the federation runtime writes into its errors. Each error still has its
 * code, its arguments and the address of its explanation, and the released shell is the lighter.
 */
export const runtimeDescMap = {};
export const buildDescMap = {};
export const typeDescMap = {};
export const errorDescMap = {};
