/** A value that is made when it is first needed. At the top of a module, every run would make it. */
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}
