/** Put in the place of the head of `callerNow`: who calls is looked at when the call begins, and never again. */
export const callerOnce = `const early = new WeakMap<Exchange, KernelCall>();

function callerNow(exchange: Exchange): KernelCall {
  const known = early.get(exchange) ?? lookAtCaller(exchange);
  early.set(exchange, known);
  return known;
}

function lookAtCaller(exchange: Exchange): KernelCall {`;
