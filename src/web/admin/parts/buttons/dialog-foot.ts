import { createContext } from "react";

/** Whether the buttons of a form end a dialog: they stay in sight however long it is. */
export const InDialog = createContext(false);
