/** The calm place of a picture that there is not yet. */
export const NoPicture = () => <span className="no-picture" />
