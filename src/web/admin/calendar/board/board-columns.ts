/** Whose row it is and the whole day, then the hours. */
export const boardColumns = "grid grid-cols-[9rem_7rem_minmax(0,1fr)]";
