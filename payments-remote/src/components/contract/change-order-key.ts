/** The storage key of a change order that is being typed. */
export const changeOrderKey = (contractId: string) => `change-order.${contractId}`;
