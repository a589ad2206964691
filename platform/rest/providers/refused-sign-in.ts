/** A sign-in through a provider that does not go on, with a sentence for whoever is at the browser. Its cause is shown to nobody. */
export class RefusedSignIn extends Error {
  override readonly name = 'RefusedSignIn';
}
