/** In a sentence to a guest: the way to sign in, and back to the lists. */
export const signInLink = (text: string) => (
  <a href="/sign-in?redirect_uri=%2Faccount%2Flists">{text}</a>
)
