/** The caller left before its reply was ready; there is nobody to answer. */
export class CallerGone extends Error {
  override readonly name = 'CallerGone'
}
