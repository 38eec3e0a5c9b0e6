/** Gives jsdom's dialogs the methods that they lack. A browser test covers the page behind a modal one. */
export function stubDialog(): void {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}
