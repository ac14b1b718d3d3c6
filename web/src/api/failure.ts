let handler: (thrown: unknown) => void = () => undefined;

/** The app sets once how failures are shown to the buyer; this layer knows no dialogs. */
export function setFailureHandler(handle: (thrown: unknown) => void): void {
  handler = handle;
}

/** Shows a failed call to the buyer, whatever was thrown. */
export function reportFailure(thrown: unknown): void {
  handler(thrown);
}
