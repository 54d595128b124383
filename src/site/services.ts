export const services = [
  { id: "driveway", badge: "eco" },
  { id: "gutters", badge: "preventive" },
  { id: "siding", badge: "safe" },
] as const;

export const featuresOfAService = [1, 2, 3] as const;
