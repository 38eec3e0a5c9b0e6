/** Under which a change order that is being typed is kept. */
export const changeOrderKey = (contractId: string) => `change-order.${contractId}`;
